import { contourLines } from '#web/kit/ui/drawing/contours.tsx';

/**
 * The hero's map: the route from the first call to the launch, each stretch with the part of the
 * system that it adds (web/kit/styles/arrive.css). Decorative; the same stations are text further
 * down the page.
 */
export function RouteMap({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      data-contours=""
      viewBox="0 0 400 300"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      {/* Its lines become thicker with the map. */}
      <use
        href={contourLines}
        strokeWidth="0.6"
        className="stroke-contour opacity-40 [--contour-effect:none]"
      />
      <Stretch d="M336 266C324 256 324 240 306 228" step="step-1" />
      <Stretch d="M302 227C281 221 262 226 240 204" step="step-3" />
      <Stretch d="M240 204C218 182 204 196 186 178L160 157" step="step-7" />
      <Station x={336} y={266} label="First call" step="" />
      <Station x={302} y={227} label="Design" step="step-2" />
      <Station x={240} y={204} label="Core system" step="step-4" />
      <g className="arrive step-8">
        <path d="m160 146 7 12h-14Z" className="fill-accent" />
        <text x="160" y="140" textAnchor="middle" className="map-label font-semibold">
          Launch
        </text>
      </g>
    </svg>
  );
}

/** A stretch of the route, dotted as on a map. */
function Stretch({ d, step }: { d: string; step: string }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeDasharray="0.1 4.4"
      className={`arrive stroke-accent ${step}`}
    />
  );
}

interface StationProps {
  x: number;
  y: number;
  label: string;
  step: string;
}

function Station({ x, y, label, step }: StationProps) {
  return (
    <g className={step && `arrive ${step}`}>
      <circle cx={x} cy={y} r="3.2" className="fill-paper stroke-accent" strokeWidth="1.6" />
      <text x={x + 7} y={y - 4} className="map-label font-medium">
        {label}
      </text>
    </g>
  );
}
