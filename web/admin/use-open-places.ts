import { useMemo } from 'react';
import { useMay, type Wanted } from '#web/kit/session/rights.ts';
import { needOfPlace } from './place-needs.ts';

/** The places that the signed-in person may open, of a list of places. */
export function openPlaces<Place extends object>(
  places: readonly Place[],
  may: (wanted: Wanted) => boolean,
): readonly Place[] {
  // Actions without an address are everybody's.
  return places.filter((place) => {
    const to = 'to' in place ? place.to : undefined;
    return typeof to !== 'string' || may(needOfPlace(to));
  });
}

/** {@link openPlaces} for the signed-in person. */
export function useOpenPlaces<Place extends object>(places: readonly Place[]): readonly Place[] {
  const may = useMay();
  return useMemo(() => openPlaces(places, may), [places, may]);
}
