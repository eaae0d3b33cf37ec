/** The store of the documents does not answer, or answers nonsense. The cause is for the log. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The store of the documents does not answer.', { cause });
    this.name = 'StoreAway';
  }
}
