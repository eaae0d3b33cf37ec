/** The program nginx; `missing` says why there is none and what to do. */
export function provideNginx(): Promise<{ path: string } | { missing: string }>;
