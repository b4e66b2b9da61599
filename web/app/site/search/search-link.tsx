import { type ComponentType, type MouseEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

const load = () => import('./search-dialog.tsx');

/**
 * Leads to the search page. With JavaScript it opens a dialog, whose code is loaded on first use. The dialog closes when
 * the visitor leaves the page.
 */
export function SearchLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<{ onClose: () => void }>; on: string } | null>(
    null,
  );

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      ({ SearchDialog }) => setOpened({ Dialog: SearchDialog, on: key }),
      () => navigate('/search'),
    );
  }

  return (
    <>
      <Link to="/search" className="round" aria-label="Search" onClick={open}>
        <Icon name="search" size={24} />
      </Link>
      {opened?.on === key && <opened.Dialog onClose={() => setOpened(null)} />}
    </>
  );
}
