interface LineIconProps {
  /** Strokes in a 24 by 24 view box. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** The path of a close icon. */
export const closePath = 'M6 6l12 12M18 6L6 18';

/**
 * An icon of the navigation bar, the footer, the chat button and the toasts: these are on every page,
 * where the icon package would weigh more than all the icons.
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
