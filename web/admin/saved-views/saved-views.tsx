import { laterPart } from '#web/kit/record/later-part.tsx';

/** The saved views of the list that the address shows; nothing on other screens. */
export const SavedViews = laterPart(async () => (await import('./views-line.tsx')).SavedViewsLine);
