import type { CloseKind } from '#contract/office/search.ts';
import type { FailedSearch } from '#web/kit/list/list-screen.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';

/** Shows nothing before its own call is answered, so its code is fetched for a search that found nothing. */
export const CloseSearches = laterPart(
  async () => (await import('./close-search-lines.tsx')).CloseSearches,
  undefined,
  'wanted',
);

/** Offers other searches for records of a kind, as the `instead` of a list. */
export const closeTo = (kind: CloseKind) => (search: FailedSearch) => (
  <CloseSearches kind={kind} {...search} />
);
