import type { FastifyInstance } from 'fastify';

/** How often connections that have had their answer are looked for while the program stops. */
const sweepMs = 50;

/**
 * Ends connections as soon as their last request is answered once the program stops: Node closes
 * those that are idle at that moment, and would keep the others for as long as browsers like to.
 */
export function drainConnections(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
