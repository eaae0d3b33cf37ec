import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Case Studies', canonicalPath: '/case-studies' });
}

export default function Page() {
  return <h1 className="shell py-20 text-5xl">Case Studies</h1>;
}
