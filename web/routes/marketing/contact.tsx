import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Contact', canonicalPath: '/contact' });
}

export default function Page() {
  return <h1 className="shell py-20 text-5xl">Contact</h1>;
}
