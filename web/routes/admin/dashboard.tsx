/** The dashboard's frame; its tabs are placed here. */
export default function Dashboard() {
  return (
    <main id="main" className="shell py-10">
      <h1 className="text-3xl">Admin Dashboard</h1>
    </main>
  );
}
