import { config } from 'zod/mini';

// zod would otherwise probe for eval at its first check, which the content security policy refuses
// and reports. Imported by request.ts, so it holds before any screen that makes a call checks input.
config({ jitless: true });
