/** Repeatable choices: the same seed always makes the same ones. */
export interface Dice {
  /** From 0 to below `n`. */
  roll(n: number): number;
  pick<T>(all: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  /** Up to `most` of them, in their order, at least one if there is one. */
  some<T>(all: readonly T[], most: number): T[];
}

/** Choices from a seed (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed;
  const roll = (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
  return {
    roll,
    pick: (all) => all[roll(all.length)] as (typeof all)[number],
    chance: (percent) => roll(100) < percent,
    some: (all, most) => {
      const left = [...all.keys()];
      const taken: number[] = [];
      for (let count = 1 + roll(most); count > 0 && left.length > 0; count--)
        taken.push(...left.splice(roll(left.length), 1));
      return taken.sort((a, b) => a - b).map((index) => all[index] as (typeof all)[number]);
    },
  };
}
