import drawing from './contours.svg';

/** Where the contour lines are drawn: a file of its own, since most pages show them and none needs them. */
export const contourLines = `${drawing}#lines`;

/** Contour lines in the current text color; decoration only. */
export function Contours({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      data-contours=""
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={`pointer-events-none ${className}`}
    >
      <use href={contourLines} stroke="currentColor" strokeWidth="1" />
    </svg>
  );
}
