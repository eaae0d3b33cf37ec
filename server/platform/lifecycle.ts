/**
 * The phase of the program. It is `ready` once the first admin exists, and `stopping` from the
 * signal that ends it: a load balancer sends it no more requests then.
 */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}
