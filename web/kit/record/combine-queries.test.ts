import { describe, expect, test, vi } from 'vitest';
import { combineQueries } from './combine-queries.ts';

const query = (isError: boolean, data?: string) => ({
  error: isError ? new Error('No answer') : null,
  data,
  isError,
  isPending: !isError && data === undefined,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
});

describe('combined queries', () => {
  test('are retried together if they failed, and no others are', async () => {
    const [one, two, fine] = [query(true), query(true), query(false, 'data')];
    await combineQueries([one, fine, two]).refetch();
    expect(one.refetch).toHaveBeenCalledOnce();
    expect(two.refetch).toHaveBeenCalledOnce();
    expect(fine.refetch).not.toHaveBeenCalled();
  });

  test('have not failed while all have data', () => {
    const both = combineQueries([query(false, 'data'), query(true, 'older data')]);
    expect(both).toMatchObject({ isError: false, isPending: false, data: ['data', 'older data'] });
  });

  test('are pending until the last one has data', () => {
    const both = combineQueries([query(false, 'data'), query(false)]);
    expect(both).toMatchObject({ isError: false, isPending: true, data: undefined });
  });
});
