import form from '../ui/form.module.css';

export function UploadProgress({ fraction, what }: { fraction: number; what: string }) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={form.progress}>
      <progress value={percent} max={100} aria-label="Upload" />
      <p className={form.note}>
        {percent < 100 ? `Uploading: ${percent}%` : `Checking and encrypting ${what}`}
      </p>
    </div>
  );
}
