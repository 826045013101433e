/** The mark: an H drawn as a molar. At least 16 px. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M4.6 7.7a4 4 0 0 1 8 0c0 2.7 1.1 4 3.4 4s3.4-1.3 3.4-4a4 4 0 0 1 8 0c0 6.5-.9 12.2-1.9 17.6-.5 2.6-1.8 3.9-3.5 3.9-2.1 0-3-1.6-3.1-4.3-.2-4.4-.6-7.1-2.9-7.1s-2.7 2.7-2.9 7.1c-.1 2.7-1 4.3-3.1 4.3-1.7 0-3-1.3-3.5-3.9-1-5.4-1.9-11.1-1.9-17.6z"
      />
    </svg>
  )
}

/** Mark and word mark side by side. */
export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <svg className="word" viewBox="0 -1 109 27" role="img" aria-label="Honora">
        <g fill="none" stroke="currentColor" strokeWidth="3.3">
          <path d="M2.65 0V25M2.65 15.2c0-4.1 2.6-6.5 6.1-6.5s5.9 2.4 5.9 6.5V25" />
          <ellipse cx="28.3" cy="16.7" rx="7.5" ry="8" />
          <path d="M42.3 7.3V25M42.3 15.2c0-4.1 2.6-6.5 6.1-6.5s5.9 2.4 5.9 6.5V25" />
          <ellipse cx="68" cy="16.7" rx="7.5" ry="8" />
          <path d="M82 7.3V25M82 15.5c0-4.3 2.3-6.7 7-6.7" />
          <ellipse cx="99.3" cy="16.7" rx="7.3" ry="8" />
          <path d="M106.6 7.3V25" />
        </g>
      </svg>
    </span>
  )
}
