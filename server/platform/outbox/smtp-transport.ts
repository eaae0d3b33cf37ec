import { toMessage } from './message.ts';
import { type MailTransport, PermanentFailure } from './transport.ts';

/**
 * Timeouts of each step of an SMTP session, in milliseconds, and of the whole: a server that hangs
 * or answers one letter at a time holds up one delivery, not the worker.
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Shorter than the lease (worker.ts), so that no mail is claimed again while it is being sent. */
const wholeTalkMs = 60_000;

/** Sends mail to the server of SMTP_URL, each over a connection of its own. */
export function smtpTransport(
  url: string,
  limits: Partial<typeof timeouts> & { wholeTalkMs?: number } = {},
): MailTransport {
  const { wholeTalkMs: total = wholeTalkMs, ...steps } = limits;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts, ...steps });
  };
  return {
    send: async (mail) => {
      const server = await connect();
      try {
        await server.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(total) });
      } catch (error) {
        if (refusesRecipient(error)) throw new PermanentFailure(describe(error), { cause: error });
        throw error;
      } finally {
        server.close();
      }
    },
    check: async () => {
      const server = await connect();
      try {
        await server.verify();
      } finally {
        server.close();
      }
    },
  };
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Whether the server permanently refuses mail to this address (RFC 5321: a 5yz reply to RCPT TO is
 * not to be retried). Other 5yz replies and 5.7.z ("relaying denied") concern our own setup, which
 * somebody may fix within the day.
 */
function refusesRecipient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as Error & {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  return (
    command === 'RCPT TO' &&
    responseCode !== undefined &&
    [550, 551, 553].includes(responseCode) &&
    !/^\d{3}[ -]5\.7\./.test(response ?? '')
  );
}
