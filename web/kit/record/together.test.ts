import { describe, expect, test, vi } from 'vitest';
import { together } from './together.ts';

const query = (isError: boolean, data?: string) => ({
  error: isError ? new Error('No answer') : null,
  data,
  isError,
  isPending: !isError && data === undefined,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
});

describe('the queries of one part', () => {
  test('that failed are all asked again by one press, and no others', async () => {
    const [one, two, fine] = [query(true), query(true), query(false, 'data')];
    await together([one, fine, two]).refetch();
    expect(one.refetch).toHaveBeenCalledOnce();
    expect(two.refetch).toHaveBeenCalledOnce();
    expect(fine.refetch).not.toHaveBeenCalled();
  });

  test('are no failure while there is something to show', () => {
    const both = together([query(false, 'data'), query(true, 'older data')]);
    expect(both).toMatchObject({ isError: false, isPending: false, data: ['data', 'older data'] });
  });

  test('are on their way until the last one is there', () => {
    const both = together([query(false, 'data'), query(false)]);
    expect(both).toMatchObject({ isError: false, isPending: true, data: undefined });
  });
});
