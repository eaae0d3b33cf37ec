import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Home', canonicalPath: '/' });
}

export default function Page() {
  return <h1 className="shell py-20 text-5xl">Home</h1>;
}
