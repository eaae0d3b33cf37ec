import { randomUUID } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startFactorResetClock } from './features/accounts/factor-reset/end-reset.ts';
import { ensureFirstAdmin } from './features/accounts/first-admin.ts';
import { sessionCookie } from './features/accounts/session/session.ts';
import { publishAnswerTime } from './features/answer-clock/publish-answer-time.ts';
import { startApprovalClock } from './features/approvals/approval-clock.ts';
import { startAutomations } from './features/automations/run-automations.ts';
import { startBackups } from './features/backups/backup-clock.ts';
import { backUpBeforeUpgrade } from './features/backups/before-upgrade.ts';
import { startBillingClock } from './features/billing/billing-clock.ts';
import { startCalendarClock } from './features/bookings/busy/look.ts';
import { startReminders } from './features/bookings/reminders.ts';
import { publishCatalogue } from './features/catalogue/publish-catalogue.ts';
import { followCompany, startCompany } from './features/company/in-force.ts';
import { startClientNews } from './features/documents/client-news.ts';
import { listenForMetrics } from './features/health/serve-metrics.ts';
import { startHealthWatch } from './features/health/watching.ts';
import { startAnswerWarnings } from './features/inbox/answer-warnings.ts';
import { startScoring } from './features/lead-scores/score-clock.ts';
import { judgeMail } from './features/mail/judge-mail.ts';
import { stopPath } from './features/mail/stop-link.ts';
import { startReadingMailbox } from './features/mail-replies/read-mailbox.ts';
import { isLeftToAutopay } from './features/payments/autopay/coming.ts';
import { startPaymentClock } from './features/payments/settle/sweep.ts';
import { startAnswerReminders } from './features/quotes/sending/answer-reminders.ts';
import { startSavingsClock } from './features/savings/savings-clock.ts';
import { publishTexts } from './features/texts/publish-texts.ts';
import { startWebhooks } from './features/webhooks/worker.ts';
import { openBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { openDatabase } from './platform/db/open.ts';
import { ensureSecret } from './platform/db/settings-store.ts';
import { reportSlowStatements } from './platform/db/statement-watch.ts';
import { startFiguresClock } from './platform/figures/figures-clock.ts';
import { withStartTimeout } from './platform/files/stores/document-store.ts';
import { openDocumentStore } from './platform/files/stores/open-store.ts';
import { requireOwnStore } from './platform/files/stores/own-store.ts';
import { sweepLeftovers } from './platform/files/sweep.ts';
import { watchPressure } from './platform/load/pressure.ts';
import { fileTransport } from './platform/outbox/file-transport.ts';
import { smtpTransport } from './platform/outbox/smtp-transport.ts';
import { createMailWorker, type MailWorker } from './platform/outbox/worker.ts';
import { loadSite } from './platform/site/load-site.ts';
import { tidy } from './tidy.ts';

/**
 * The backlog of connections: as many as Linux allows by default (net.core.somaxconn). Node's own
 * 511 overflow in a burst, and dropped clients retry only after 1, 3 and 7 seconds.
 */
const connectionBacklog = 4096;

/** How long open requests may finish after SIGTERM or SIGINT (rule RUN-1). */
const drainMs = 8000;
/** How long closing the database and background tasks may take after that. */
const closeMs = 1500;
const hourMs = 3_600_000;

/** Starts the program, prints that it is ready, and stops it cleanly on SIGTERM and SIGINT. */
export async function start(options: {
  config: Config;
  demo: boolean;
  siteFolder: string;
}): Promise<void> {
  const { config } = options;
  const site = loadSite(options.siteFolder, config);
  /** Stops and closes what has been started, the last first. */
  const started = new AsyncDisposableStack();
  let ignoreSignals = () => {};
  try {
    const database = await openDatabase(config, {}, () => backUpBeforeUpgrade(config));
    started.defer(() => database.close());
    const links = await ensureSecret(database, 'links-secret');
    const gate =
      config.adminLoginSecret === undefined
        ? await ensureSecret(database, 'admin-login-secret')
        : { value: config.adminLoginSecret, isNew: false };
    const mailWorker: MailWorker = createMailWorker({
      config,
      database,
      now: Date.now,
      transport:
        config.smtpUrl === undefined
          ? fileTransport(config.dataDir)
          : smtpTransport(config.smtpUrl),
      judge: (mail) => judgeMail({ config, database, now: Date.now, outbox: mailWorker }, mail),
      stopPath: (mail) => stopPath(links.value, mail),
      // The lock of the data folder allows only one program per embedded database.
      isOnlyOne: database.engine === 'sqlite',
    });
    const { bus, closeBus } = await openBus(database);
    started.defer(closeBus);
    started.defer(() => mailWorker.stop());
    const pressure = watchPressure();
    started.defer(pressure.stop);
    const context: Context = {
      config,
      database,
      now: Date.now,
      bus,
      cookie: sessionCookie(config.publicUrl),
      secrets: { adminLogin: gate.value, links: links.value },
      documents: await openDocumentStore(config),
      outbox: mailWorker,
      lifecycle: { phase: 'starting' },
      instance: randomUUID(),
      pressure,
      isCharged: (db, invoice) => isLeftToAutopay(context, db, invoice),
    };
    await startCompany(context);
    if (options.demo) {
      const { loadDemo } = await import('../seed/load-demo.ts');
      await loadDemo(context);
    }
    const app = await buildApp(context, site);
    started.defer(() => app.close());
    warnOfSettings(app, context);
    if (database.engine === 'postgres') await requireOwnStore(context, app.log);
    await withStartTimeout(sweepLeftovers(context)).catch((error: unknown) => {
      // Retried hourly: the site must start even without its store or with a full disk.
      app.log.error({ err: error }, 'what a crash left could not be removed');
    });
    // The demo has a company of its own.
    if (options.demo) await startCompany(context);
    site.showCompany();
    started.defer(followCompany(context, site, app.log));
    await publishCatalogue(context, site, app.log);
    await publishTexts(context, site, app.log);
    started.defer(await publishAnswerTime(context, site, app.log));
    reportSlowStatements(config.slowQueryMs, app.log);
    ignoreSignals = stopOnSignal(app, context, () => started.disposeAsync());
    // For `localhost` Fastify would open a second server without our connection limits.
    const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
    await app.listenOnSockets({ port: config.port, host, backlog: connectionBacklog });
    started.defer(await listenForMetrics(app, context));
    // Only now, because a start that fails on its port could not show the one-time password.
    const admin = await ensureFirstAdmin(database, config, Date.now());
    for (const stop of startJobs(app, context)) started.defer(stop);
    context.lifecycle.phase = 'ready';
    mailWorker.start(app.log);
    const heapMiB = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
    app.log.info({ heapMiB }, 'the most memory that objects may take');
    announce(app, config, admin, gate);
  } catch (error) {
    ignoreSignals();
    await started.disposeAsync();
    throw error;
  }
}

function warnOfSettings({ log }: FastifyInstance, { config, database }: Context): void {
  if (config.unknownSettings.length > 0)
    log.warn(
      { names: config.unknownSettings },
      'these variables look like settings of Ascent but are not',
    );
  if (config.withoutEffect.length > 0)
    log.warn(
      { names: config.withoutEffect },
      'these settings have no effect with PostgreSQL, which its operator backs up',
    );
  if (database.searchIndex() === 'unindexed')
    log.warn(
      'searches scan whole tables, because the database user may not add the extension pg_trgm',
    );
}

/**
 * Starts the background jobs.
 *
 * @returns how to stop each.
 */
function startJobs(app: FastifyInstance, context: Context): (() => Promise<void> | void)[] {
  const tidying = setInterval(() => {
    tidy(context).catch((error: unknown) => {
      app.log.error({ err: error }, 'outdated data could not be removed');
    });
  }, hourMs);
  return [
    () => clearInterval(tidying),
    startFactorResetClock(context, app.log),
    startReminders(context, app.log),
    startCalendarClock(context, app.log),
    startAnswerWarnings(context, app.log),
    startAnswerReminders(context, app.log),
    startBillingClock(context, app.log),
    startPaymentClock(context, app.log),
    startSavingsClock(context, app.log),
    startApprovalClock(context, app.log),
    startClientNews(context, app.log),
    startReadingMailbox(context, app.log),
    startWebhooks(context, app.log),
    startAutomations(context, app.log),
    startScoring(context, app.log),
    startFiguresClock(context, app.log),
    startBackups(context, app.log),
    startHealthWatch(app, context),
  ];
}

function announce(
  app: FastifyInstance,
  config: Config,
  admin: Awaited<ReturnType<typeof ensureFirstAdmin>>,
  gate: { value: string; isNew: boolean },
): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host)
    ? 'localhost'
    : config.host;
  const lines = [`Ascent is ready at http://${host}:${port}`];
  if (admin !== null) {
    lines.push('', `First admin: ${admin.email}`);
    if (admin.oneTimePassword !== null)
      lines.push(
        `One-time password: ${admin.oneTimePassword}  (shown only now; you choose your own at the first sign-in)`,
      );
    lines.push(`Sign in at ${config.publicUrl}/admin-login?auth=${encodeURIComponent(gate.value)}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Stops the program on SIGTERM and SIGINT.
 *
 * @returns how to let these signals end the process at once again.
 */
function stopOnSignal(
  app: FastifyInstance,
  { config, lifecycle }: Context,
  closeRest: () => Promise<void>,
): () => void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    lifecycle.phase = 'stopping';
    app.log.info({ signal }, 'stopping');
    // Lets proxies that poll readiness notice the stop before the port closes.
    await new Promise((resolve) => setTimeout(resolve, config.stopDelayMs));
    const giveUp = setTimeout(() => process.exit(1), drainMs + closeMs);
    giveUp.unref();
    // Cuts off clients that have not read their replies by then; the rest still closes cleanly.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
    try {
      await app.close();
      clearTimeout(cutOff);
      await closeRest();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'the stop did not go cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return () => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
  };
}
