import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders a page at build time; nothing is rendered while the program serves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      // Otherwise React moves large parts to the end, with a script that puts them into place, which
      // would make the page jump, and incomplete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A page that fails to render must fail the build, not become an empty file.
      onError(error) {
        throw error;
      },
    },
  );
  await body.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { status, headers });
}
