import { useState } from 'react';

/**
 * Whether something is or has been true since the component is on the page: what is closed costs
 * nothing until it has been open once, and stays from then on, for its way out.
 */
export function useEver(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
