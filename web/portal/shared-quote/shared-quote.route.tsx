import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getOffer } from '#contract/quotes/acceptance.ts';
import { getOfferVersion } from '#contract/quotes/agreements.ts';
import { getSharedQuotePdf } from '#contract/quotes/quote-files.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { LinkHeader, PortalFooter } from '#web/portal/frame.tsx';
import { EarlierVersion } from './earlier-version.tsx';
import { LinkExpired, LinkNotValid, LinkWithdrawn } from './link-withdrawn.tsx';
import { SharedQuote } from './shared-quote.tsx';

/** Not for search engines: the URL is the key to the quote. */
export function meta() {
  return pageMeta({ section: 'Your Quote' });
}

export function links() {
  return privateStyles();
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    const { signal } = request;
    const offer = await call(getOffer, { params: { token }, signal });
    const asked = Number(new URL(request.url).searchParams.get('version') ?? offer.version);
    const isEarlier = asked < offer.version && offer.versions.some((one) => one.number === asked);
    return {
      token,
      state: 'open' as const,
      offer,
      fileUrl: endpointUrl(getSharedQuotePdf.path, { token }),
      earlier: isEarlier
        ? await call(getOfferVersion, { params: { token, number: String(asked) }, signal })
        : null,
    };
  } catch (error) {
    const none = { token, offer: null, fileUrl: '', earlier: null };
    if (error instanceof ApiError && error.status === 404)
      return { ...none, state: 'unknown' as const };
    if (error instanceof ApiError && error.status === 409)
      return {
        ...none,
        state:
          error.members.reason === 'link-expired' ? ('expired' as const) : ('withdrawn' as const),
      };
    throw error;
  }
}

/** /quotes/:token: a quote's private link. */
export default function SharedQuotePage() {
  const { token, state, offer, fileUrl, earlier } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <main id="main" className="grow">
        {offer && earlier ? (
          <EarlierVersion
            version={earlier}
            newest={offer.version}
            newestPath={`/quotes/${token}`}
          />
        ) : offer ? (
          <SharedQuote key={token} token={token} first={offer} fileUrl={fileUrl} />
        ) : state === 'withdrawn' ? (
          <LinkWithdrawn token={token} />
        ) : state === 'expired' ? (
          <LinkExpired token={token} />
        ) : (
          <LinkNotValid />
        )}
      </main>
      <PortalFooter />
      <FileDownloads />
    </div>
  );
}
