import { contourPath } from './contour-path.ts';

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
      <path
        d={contourPath}
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
