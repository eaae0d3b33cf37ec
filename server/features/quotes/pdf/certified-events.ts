import { describeDevice } from '#server/features/accounts/security-log/device.ts';
import type { SignedQuote } from './signed-quote.ts';

/** One signature as the certificate shows it. */
interface Signer {
  name: string;
  role: string;
  how: string;
  openedAt: number | null;
  signedAt: number;
  address: string;
  device: string;
}

interface CertifiedEvent {
  what: string;
  at: number;
  from?: string;
}

/** What happened to a quote until it was signed, in chronological order. */
export function eventsOf(signed: SignedQuote): CertifiedEvent[] {
  const signers = signersOf(signed);
  const verb = signed.signatureKind === 'on-behalf' ? 'Accepted for' : 'Signed by';
  const opened = signers.flatMap(({ name, openedAt: at }) =>
    at === null ? [] : [{ what: `First opened by ${name}`, at }],
  );
  const signatures = signers.map(({ name, role, how, signedAt, address, device }) => ({
    what: `${verb} ${[name, role].filter(Boolean).join(', ')}\n${how}`,
    at: signedAt,
    from: [address, deviceText(device)].filter(Boolean).join('\n'),
  }));
  // If it was sent again after it was opened, such as a new version, only the last time is stored.
  const isAgain = opened.some(({ at }) => signed.sentAt !== null && at < signed.sentAt);
  const sending = isAgain ? 'Last sent to the customer' : 'Sent to the customer';
  const sent = signed.sentAt === null ? [] : [{ what: sending, at: signed.sentAt }];
  const last = { what: 'Accepted, with the last signature', at: signed.acceptedAt };
  return [...sent, ...opened, ...signatures, ...(signers.length > 1 ? [last] : [])].sort(
    (a, b) => a.at - b.at,
  );
}

function signersOf(signed: SignedQuote): Signer[] {
  const several = signed.signatures ?? [];
  if (several.length > 0)
    return several.map((one) => ({
      ...one,
      how: howText(one.kind),
      openedAt: one.openedAt ?? null,
    }));
  const isOnBehalf = signed.signatureKind === 'on-behalf';
  return [
    {
      name: signed.signerName,
      role: signed.signerRole,
      how: isOnBehalf
        ? `Recorded by ${signed.recordedName} on the client's behalf`
        : howText(signed.signatureKind),
      openedAt: signed.openedAt,
      signedAt: signed.acceptedAt,
      address: signed.address,
      device: signed.device,
    },
  ];
}

function howText(kind: SignedQuote['signatureKind']): string {
  return kind === 'drawn' ? 'Drawn by hand' : 'Typed as a name';
}

/** The browser in words; the record of the signature keeps its full user agent. */
function deviceText(device: string): string {
  return device.includes('/') ? describeDevice(device) : device;
}
