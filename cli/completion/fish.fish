function __koopkompas_is_at
    set -l found ""
    set -l option ""
    for word in (commandline -opc)[2..]
        if test -n "$option"
            set option ""
        else if test "$word" = --then
            set found ""
        else if contains -- "$found $word" {{commands}}
            set found "$found $word"
        else if contains -- "$found $word" {{options}}
            set option "$word"
        end
    end
    test "$found" = "$argv[1]"
end
{{lines}}
