/** A start that somebody is filling in the form for: nobody else can book it until the hold ends. */
export interface SlotHoldsTable {
  starts_at: number;
  /** SHA-256 of the holder's token. */
  token_hash: string;
  expires_at: number;
}
