/** Where the figures for Prometheus are served. */
export interface MetricsPort {
  host: string;
  port: number;
}

const pattern = /^(?:(?<host>[\w.-]+|\[[\da-fA-F:.]+\]):)?(?<port>\d{1,5})$/;

/** Reads METRICS_PORT: a port, or an address and a port. Null for anything else. */
export function readMetricsPort(text: string, host: string): MetricsPort | null {
  const groups = pattern.exec(text)?.groups;
  const port = Number(groups?.port ?? 0);
  if (port < 1 || port > 65535) return null;
  return { host: groups?.host?.replace(/^\[(.*)\]$/, '$1') ?? host, port };
}
