import { type PointerEvent, useRef } from 'react';
import { signatureBox, signaturePathMax } from '#contract/quotes/acceptance.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface SignaturePadProps {
  /** Path data of the drawing so far. */
  path: string;
  onChange: (path: string) => void;
  describedBy: string | undefined;
}

/**
 * A box to sign in with pen, finger or mouse. Anybody who cannot draw can type the name instead, by
 * the choice above it.
 */
export function SignaturePad({ path, onChange, describedBy }: SignaturePadProps) {
  const drawing = useRef(false);

  function pointOf(event: PointerEvent<SVGSVGElement>): string {
    const box = event.currentTarget.getBoundingClientRect();
    const inside = (at: number, size: number, units: number) =>
      Math.min(units, Math.max(0, Math.round((at / size) * units)));
    const x = inside(event.clientX - box.left, box.width, signatureBox.width);
    const y = inside(event.clientY - box.top, box.height, signatureBox.height);
    return `${x} ${y}`;
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const point = pointOf(event);
    // A line to the same point, because a dot is part of some signatures.
    add(`M${point}L${point}`);
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current) add(`L${pointOf(event)}`);
  }

  function add(step: string): void {
    if (path.length + step.length <= signaturePathMax && !path.endsWith(step))
      onChange(path + step);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <svg
        role="img"
        aria-label={path === '' ? 'Signature box, empty' : 'Your drawn signature'}
        aria-describedby={describedBy}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => {
          drawing.current = false;
        }}
        onPointerCancel={() => {
          drawing.current = false;
        }}
        className="aspect-3/1 w-full max-w-xl cursor-crosshair touch-none rounded-md border border-line-strong bg-surface text-ink"
      >
        <path d="M40 160H560" stroke="currentColor" className="text-line-strong" />
        <SignatureStroke path={path} />
      </svg>
      <Button look="quiet" size="small" onClick={() => onChange('')} disabled={path === ''}>
        Clear the box
      </Button>
    </div>
  );
}

/** A drawn signature, inside an svg whose view box is the signature's. */
export function SignatureStroke({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
