import classes from './Logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M4 5h16M6.5 10h11M9 15h6M12 20v.01" strokeWidth="2.1" strokeLinecap="round" />
      </svg>
    </span>
  );
}
