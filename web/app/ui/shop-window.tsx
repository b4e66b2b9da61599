/** In place of a picture that nobody has chosen yet: a cake under a lamp, in the colours of the cafe. */
export function ShopWindow({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 320 400" className={className} aria-hidden="true">
      <path fill="var(--cream)" d="M0 0h320v400H0z" />
      <path fill="var(--sand)" d="M0 304h320v96H0z" />
      <path fill="none" stroke="var(--ink-soft)" strokeWidth="3" d="M160 0v64" />
      <path fill="var(--mango)" d="M112 98l18-34h60l18 34z" />
      <path fill="var(--mango)" opacity=".22" d="M112 98h96l66 202H46z" />
      <path
        fill="var(--white)"
        d="M62 288h196a8 8 0 0 1 0 16H62a8 8 0 0 1 0-16zM148 304h24v44h-24zM112 348h96v10h-96z"
      />
      <path fill="var(--raspberry)" d="M94 288v-62q0-14 14-14h104q14 0 14 14v62z" />
      <path
        fill="var(--raspberry-deep)"
        d="M94 232v-6q0-14 14-14h104q14 0 14 14v6q-10 22-22 0-11 22-22 0-11 22-22 0-11 22-22 0-11 22-22 0-12 22-22 0z"
      />
      <circle fill="var(--pistachio)" cx="160" cy="200" r="13" />
    </svg>
  );
}
