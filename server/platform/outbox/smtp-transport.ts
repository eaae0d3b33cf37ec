import { toMessage } from './message.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { MailTransport } from './transport.ts';

/**
 * How long each step of the talk with a mail server may take, in milliseconds, and all of it
 * together: a server that hangs or answers a letter at a time holds one delivery, not the worker.
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Below the lease (worker.ts), so that no mail is claimed anew while it is being sent. */
const wholeTalkMs = 60_000;

/** Hands mail to the server of SMTP_URL, each over a connection of its own. */
export function smtpTransport(
  url: string,
  limits: Partial<typeof timeouts> & { wholeTalkMs?: number } = {},
): MailTransport {
  const { wholeTalkMs: total = wholeTalkMs, ...steps } = limits;
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const server = createTransport({ url, ...timeouts, ...steps });
      try {
        await server.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(total) });
      } catch (error) {
        if (refusesRecipient(error)) throw new PermanentFailure(describe(error), { cause: error });
        throw error;
      } finally {
        server.close();
      }
    },
  };
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Whether the server said for good that nobody takes mail at this address (RFC 5321: a 5yz reply
 * to RCPT TO is not to be repeated). Other 5yz replies and 5.7.z ("relaying denied") are about our
 * own set-up, which somebody may mend within the day.
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
