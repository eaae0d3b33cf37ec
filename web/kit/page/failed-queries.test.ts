import { describe, expect, test, vi } from 'vitest';
import { failedQueries } from './failed-queries.ts';

const query = (isError: boolean, data?: string) => ({
  error: isError ? new Error('No answer') : null,
  data,
  isError,
  isFetching: false,
  refetch: vi.fn(),
});

describe('the queries of one part', () => {
  test('that failed are all asked again by one press, and no others', async () => {
    const [one, two, fine] = [query(true), query(true), query(false, 'data')];
    await failedQueries([one, fine, two])?.refetch();
    expect(one.refetch).toHaveBeenCalledOnce();
    expect(two.refetch).toHaveBeenCalledOnce();
    expect(fine.refetch).not.toHaveBeenCalled();
  });

  test('are no failure while there is something to show', () => {
    expect(failedQueries([query(false, 'data'), query(true, 'older data')])).toBeUndefined();
  });
});
