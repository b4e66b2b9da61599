const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

export function formatSize(bytes: number, language: string): string {
  const [unit, size] = units.find(([, size]) => bytes >= size) ?? units.at(-1)!;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / size);
}
