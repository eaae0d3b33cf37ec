import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getTestCheckout } from '#contract/billing/online-payments.ts';
import { checkPayment, getPayPage } from '#contract/billing/pay-page.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { LinkHeader, PortalFooter } from '#web/portal/frame.tsx';
import { PayView } from './pay-view.tsx';
import { TestCheckoutView } from './test-checkout.tsx';

/** Not for search engines: who has the URL sees the invoice. */
export function meta() {
  return pageMeta({ section: 'Pay an Invoice' });
}

export function links() {
  return privateStyles();
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '', checkout: id } = params;
  const isBack = new URL(request.url).searchParams.get('back') === 'paid';
  const input = { params: { token }, signal: request.signal };
  try {
    if (id !== undefined) {
      const test = await call(getTestCheckout, { params: { id }, signal: request.signal });
      return { token, page: null, gone: '', test: { id, checkout: test } };
    }
    // Back from the provider, whose news may not have arrived yet; without it the page itself does.
    const page = isBack
      ? await call(checkPayment, input).catch(() => call(getPayPage, input))
      : await call(getPayPage, input);
    return { token, page, gone: '', test: null };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return { token, page: null, gone: error.status === 409 ? error.message : '', test: null };
    throw error;
  }
}

/** /pay/:token: the private payment page of one invoice; /pay/test/:checkout: the test provider's. */
export default function PayRoute() {
  const { token, page, gone, test } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <main id="main" className="grow">
        {page ? (
          <PayView key={token} token={token} first={page} />
        ) : test ? (
          <TestCheckoutView {...test} />
        ) : (
          <div className="shell grid gap-3 py-16">
            <h1 className="text-4xl">This link does not work</h1>
            <p className="max-w-prose text-muted">
              {gone || 'Please check that you copied the complete link from our email.'}
            </p>
          </div>
        )}
      </main>
      <PortalFooter />
    </div>
  );
}
