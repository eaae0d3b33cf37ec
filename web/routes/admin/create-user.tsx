/** The page on which an administrator creates an account. */
export default function CreateUser() {
  return (
    <main id="main" className="shell py-10">
      <h1 className="text-3xl">Create User</h1>
    </main>
  );
}
