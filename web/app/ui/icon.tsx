const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5.5v13l11-6.5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  leaf: 'M5 19C4 9 11 4 20 4c0 10-5 16-13 14M5 20c2-6 5-9 9-11',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4',
  berry:
    'M12 21c-4.500 0-6-4-6-7 0-3.500 3-5 6-5s6 1.500 6 5c0 3-1.500 7-6 7zM12 9c0-2 1-4 3.500-5M12 9c-2-2-4-2.500-5.500-2M10 13.500h.01M14 13.500h.01M12 17h.01',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.800 12 21 12 21zM12 7.500a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z',
  phone:
    'M6 3h4l1.500 5-2.500 1.800a12 12 0 0 0 5.200 5.200L16 12.500l5 1.500v4a3 3 0 0 1-3.200 3A17 17 0 0 1 3 6.200 3 3 0 0 1 6 3z',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  mail: 'M3 6h18v12H3zM3 7l9 6.500L21 7',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <LineIcon path={paths[name]} size={size} />;
}

type LineIconProps = { path: string; size: number; weight?: number };

/** In the colour of the surrounding text. Always decorative: the control around it, or the text beside it, has the name. */
export function LineIcon({ path, size, weight = 1.75 }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
