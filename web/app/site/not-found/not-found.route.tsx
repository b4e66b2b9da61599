import { data, Link } from 'react-router';
import type { Route } from './+types/not-found.route';

export const meta: Route.MetaFunction = () => [{ title: 'Page not found | Velvet Spoon' }];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <div>
      <h1>Page not found</h1>
      <Link to="/menu">Back to menu</Link>
    </div>
  );
}
