import type { MeasureGroups, MeasureList } from '#contract/office/measures.ts';
import type { MeasureId } from '#domain/measures/measure.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** The measures as somebody sees them. */
export function measuresAs(app: TestApp, cookie: string) {
  const get = (url: string) => app.call({ url, cookie });
  const read = async (query: string): Promise<MeasureList> =>
    (await get(`/api/measures?${query}`)).json();
  /** The figures of a period by their measure. */
  const values = async (query: string) =>
    Object.fromEntries((await read(query)).measures.map(({ id, value }) => [id, value])) as Record<
      MeasureId,
      number | null
    >;
  const groups = async (query: string): Promise<MeasureGroups> =>
    (await get(`/api/measures/groups?${query}`)).json();
  /** The groups of a measure in short: label and figure. */
  const short = async (query: string) =>
    (await groups(query)).groups.map(({ label, value }) => [label, value]);
  /** The lines of a file, without their ends. */
  const file = async (url: string) => (await get(url)).body.replace('\ufeff', '').split('\r\n');
  return { get, read, values, groups, short, file };
}
