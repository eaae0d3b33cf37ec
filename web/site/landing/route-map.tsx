import { contourPath } from '#web/kit/ui/drawing/contour-path.ts';

/**
 * The hero's drawing: a survey sheet with the way from the first talk to the launch. Decoration; the
 * same stations stand as text further down the page.
 */
export function RouteMap({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      data-contours=""
      viewBox="0 0 400 300"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      <path d={contourPath} fill="none" strokeWidth="0.6" className="stroke-contour opacity-40" />
      <path
        d="M352 262C334 254 330 238 306 228S262 226 240 204 204 196 186 178L160 157"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeDasharray="0.1 4.4"
        className="stroke-accent"
      />
      <Station x={352} y={262} label="First talk" />
      <Station x={302} y={227} label="Design" />
      <Station x={240} y={204} label="Core system" />
      <path d="m160 146 7 12h-14Z" className="fill-accent" />
      <text x="160" y="140" textAnchor="middle" className="fill-ink text-[7px] font-semibold">
        Launch
      </text>
    </svg>
  );
}

function Station({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="3.2" className="fill-paper stroke-accent" strokeWidth="1.6" />
      <text x={x + 7} y={y - 4} className="fill-ink text-[7px] font-medium">
        {label}
      </text>
    </>
  );
}
