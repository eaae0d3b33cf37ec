import { stepCount } from './steps/step-rules.ts';

/*
 * A rising ridge in a viewBox of 1000 by 100, with one stretch per step; each step's camp is at the
 * start of its stretch, the summit at the end of the last.
 */
const stretches = [
  'L40 94 75 87 110 89 150 79 190 81 225 74 250 72',
  'L285 70 320 59 350 62 390 53 430 55 465 48 500 46',
  'L540 44 575 33 610 36 650 27 690 30 725 24 750 22',
  'L790 24 830 15 870 18 920 8 960 7 1000 4',
];
const camps = ['0 96', '250 72', '500 46', '750 22', '1000 4'];

interface ElevationLineProps {
  /** How many stretches are done: 0 at the first camp, 4 on the summit. */
  climbed: number;
}

/** The wizard's progress as an elevation profile. The text beside it says the same. */
export function ElevationLine({ climbed }: ElevationLineProps) {
  const start = `M${camps[0]}`;
  const behind = start + stretches.slice(0, climbed).join('');
  const ahead = `M${camps[climbed]}${stretches.slice(climbed).join('')}`;
  const here = camps[climbed]?.split(' ')[0];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className="block h-14 w-full overflow-visible sm:h-20"
    >
      <path d={`${behind}L${here} 100 0 100Z`} className="fill-primary opacity-10" />
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path
          d={ahead}
          className="stroke-line-strong"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={behind}
          className="stroke-primary"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
        {camps.slice(0, stepCount + 1).map((camp, index) => (
          // A zero-length line with round caps is a dot that stays round at any width.
          <path
            key={camp}
            d={`M${camp}h0`}
            className={campClass(index, climbed)}
            strokeWidth={index === climbed ? 15 : 9}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}

function campClass(index: number, climbed: number): string {
  if (index === climbed) return 'stroke-accent';
  return index < climbed ? 'stroke-primary' : 'stroke-line-strong';
}
