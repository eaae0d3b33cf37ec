/**
 * Where the program stands between its first and its last moment. It is `ready` once the first admin
 * is there, and `stopping` from the signal that ends it: a load balancer sends it no more then.
 */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}
