import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Privacy Policy', canonicalPath: '/privacy-policy' });
}

export default function Page() {
  return <h1 className="shell py-20 text-5xl">Privacy Policy</h1>;
}
