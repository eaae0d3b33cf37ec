/** A filter on the rows of a list; none while the value is undefined. */
export interface Condition {
  column: string;
  /** `is` and `is not` compare with null. */
  is: '=' | '!=' | '>=' | '<' | 'is' | 'is not';
  value?: string | number | undefined;
  /**
   * Leaves out few rows, or rows that the indexes of all orders leave out. The value is written into
   * the query, where the planner sees that such an index has the rows.
   */
  isUsual?: true;
}

/** The rows that are not in the bin. */
export const notInBin: Condition = { column: 'deleted_at', is: 'is', isUsual: true };
/** The rows in the bin: few enough, since it keeps them for 30 days, to be sorted in any order. */
export const inBin: Condition = { column: 'deleted_at', is: 'is not', isUsual: true };

/** A filter for rows whose column equals the value, if one is given. */
export function equal(column: string, value: string | number | undefined): Condition {
  return { column, is: '=', value };
}

/** Whether a filter compares with null, and so has no value. */
export function comparesWithNull({ is }: Condition): boolean {
  return is === 'is' || is === 'is not';
}
