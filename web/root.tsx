import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import displayFont from './kit/fonts/bricolage-grotesque.woff2?url';
import textFont from './kit/fonts/instrument-sans.woff2?url';
import { firstViewId } from './kit/load/first-view-id.ts';
import { ErrorPage } from './kit/shell/error-page.tsx';
import { NavigationEffects } from './kit/shell/navigation-effects.tsx';
import { pageMeta } from './kit/shell/page-meta.ts';
import { SessionWatch } from './kit/shell/session-watch.tsx';
import { settingsElementId, settingsText, siteSettings } from './kit/shell/site-settings.ts';
import { themeScript } from './kit/shell/theme.ts';
import { ToastArea } from './kit/shell/toast-area.tsx';
import { documentSheet } from './kit/styles/style-sheets.ts';
import { WaitingHeading } from './kit/ui/spinner.tsx';

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script may set data-theme before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="stylesheet" href={documentSheet} />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={displayFont}
          crossOrigin="anonymous"
        />
        {/* The server answers with the company's own, if it has one. */}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f5f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1a16" />
        <script>{themeScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
        >
          Skip to main content
        </a>
        {children}
        <script type="application/json" id={settingsElementId}>
          {settingsText}
        </script>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The metadata of the application shell; every screen in it has its own title. */
export function meta() {
  return pageMeta({ section: 'Loading' });
}

/** Shown by the application shell until the first screen's code is loaded. */
export function HydrateFallback() {
  return (
    <div className="cursor-progress">
      {/* What the server renders of a private screen (web/server-rendering). Nothing in it can be used
          before its scripts are there. */}
      <div
        id={firstViewId}
        aria-hidden
        inert
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here; the server has it from React
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <main id="main" className="grid min-h-dvh place-items-center">
        <WaitingHeading label="Loading" />
        <noscript>
          <p className="p-6">
            This part of the site needs JavaScript. You can also write to us at{' '}
            {siteSettings.companyEmail}.
          </p>
        </noscript>
      </main>
    </div>
  );
}

/** Every page, with what all of them need: toasts, session, focus after navigation. */
export default function Root() {
  return (
    <>
      <Outlet />
      <ToastArea />
      <SessionWatch />
      <NavigationEffects />
    </>
  );
}

/** Shown when a page fails to load or to render. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
