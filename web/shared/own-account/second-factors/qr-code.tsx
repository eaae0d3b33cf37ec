interface QrCodeProps {
  /** Rows of '1' for dark and '0' for light. */
  rows: readonly string[];
  label: string;
}

/** A QR code; dark on white in both themes, because cameras expect that. */
export function QrCode({ rows, label }: QrCodeProps) {
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md bg-white p-2"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
