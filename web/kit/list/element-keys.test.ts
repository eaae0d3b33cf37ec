import { describe, expect, it } from 'vitest';
import { nextKeys } from './element-keys.ts';

const first = nextKeys({ keys: new Map(), unused: 0 }, ['a', 'b', 'c', 'd']);

describe('the elements of rows', () => {
  it('are filled in again on another page or in another order', () => {
    expect([...nextKeys(first, ['e', 'f', 'g', 'h']).keys]).toEqual([
      ['e', 0],
      ['f', 1],
      ['g', 2],
      ['h', 3],
    ]);
  });

  it('stay with a row that is on both pages', () => {
    const { keys } = nextKeys(first, ['e', 'b', 'f', 'g']);
    expect(keys.get('b')).toBe(1);
    expect([...keys.values()].sort()).toEqual([0, 1, 2, 3]);
  });

  it('stay with their rows when the order changes', () => {
    expect(nextKeys(first, ['d', 'c', 'b', 'a']).keys).toEqual(first.keys);
  });

  it('do not pass from a deleted row to the one that moves up', () => {
    const { keys } = nextKeys(first, ['a', 'c', 'd', 'e']);
    expect([...keys.values()]).toEqual([0, 2, 3, 4]);
  });

  it('are new for rows beyond those of the last page', () => {
    const { keys, unused } = nextKeys(first, ['e', 'f', 'g', 'h', 'i', 'j']);
    expect([...keys.values()]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(unused).toBe(6);
  });
});
