/** How many of something there are right now, by key; keys without any are dropped. */
export class CountedNow {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Adds one; the returned function removes it, once. */
  enter(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    this.total += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.total -= 1;
      const left = this.of(key) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    };
  }
}
