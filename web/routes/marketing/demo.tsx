import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Demo', canonicalPath: '/demo' });
}

export default function Page() {
  return <h1 className="shell py-20 text-5xl">Demo</h1>;
}
