export const navLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/menu', label: 'Menu' },
  { to: '/news', label: 'News' },
  { to: '/contact', label: 'Contact' },
] as const;
