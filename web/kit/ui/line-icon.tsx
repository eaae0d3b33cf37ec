interface LineIconProps {
  /** Strokes on a sheet of 24 by 24. */
  path: string;
  /** Edge in pixels. */
  size: number;
  className?: string;
}

/** Closes what it stands on. */
export const closePath = 'M6 6l12 12M18 6L6 18';

/**
 * An icon of the bar, the footer, the chat button and the messages: these are on every page, where
 * the icon package would weigh more than everything it draws there.
 */
export function LineIcon({ path, size, className }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
