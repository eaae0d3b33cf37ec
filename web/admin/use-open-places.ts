import { useMemo } from 'react';
import { useMay } from '#web/kit/session/rights.ts';
import { useOpenedAt } from './default-views.ts';
import { needOfPlace } from './place-needs.ts';

/** The places that the signed-in person may open; those without an address are everybody's. */
export function useOpenPlaces<Place extends { to: string } | { run: () => void }>(
  places: readonly Place[],
): readonly Place[] {
  const may = useMay();
  return useMemo(
    () => places.filter((place) => !('to' in place) || may(needOfPlace(place.to))),
    [places, may],
  );
}

/** The same for the tabs of a line, which open a list as the navigation does (rule OFFICE-23). */
export function useOpenTabs<Tab extends { to: string }>(tabs: readonly Tab[]): readonly Tab[] {
  const openedAt = useOpenedAt();
  return useOpenPlaces(tabs).map((tab) => ({ ...tab, to: openedAt(tab.to) }));
}
