import { useSearchParams } from 'react-router';
import { useRights } from '#web/kit/session/rights.ts';
import { AllMeasures } from './all-measures.tsx';
import { readAddress } from './measure-address.ts';
import { OneMeasure } from './one-measure.tsx';

/**
 * The measures of a period (`?period=`, or `?from=` and `?to=`), or one of them divided (`?measure=` and
 * `?by=`).
 */
export function MeasuresScreen() {
  const [params] = useSearchParams();
  const { period, one } = readAddress(params, useRights());
  return (
    <div className="grid max-w-[84rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-3 pb-36 lg:px-6">
      {one === null ? (
        <AllMeasures period={period} />
      ) : (
        <OneMeasure key={one.measure.id} measure={one.measure} by={one.by} period={period} />
      )}
    </div>
  );
}
