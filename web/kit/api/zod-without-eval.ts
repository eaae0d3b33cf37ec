import { config } from 'zod/mini';

// Otherwise zod probes for eval on first use, which the content security policy blocks and reports.
// Imported by request.ts, so that it runs before any screen that makes calls validates input.
config({ jitless: true });
